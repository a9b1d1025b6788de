// What the decoder of TIFF expects of its surroundings. It looks for a library of colour profiles in the window, writes to the
// console, and uses the decompression that was bundled with it only where there is a function `require`. This file is imported
// before it.
Object.assign(globalThis, { window: globalThis, require: () => undefined });
console.log = () => undefined;
