import { expect, test } from "./file-fixtures";

// A red page. A function in the file computes the colour, and PDF.js would compile it to JavaScript if that were allowed.
const FUNCTION = "{ pop 1 0 0 }";
const CONTENT = "/Red sh";
const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R
  /Resources << /Shading << /Red 5 0 R >> >> >> endobj
4 0 obj << /Length ${CONTENT.length} >> stream
${CONTENT}
endstream endobj
5 0 obj << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Extend [true true] /Function 6 0 R >> endobj
6 0 obj << /FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1] /Length ${FUNCTION.length} >> stream
${FUNCTION}
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`;

// Runs before the worker's code. Logs evaluated code as an error, which fails the test.
const WATCH = `
for (const name of ["Function", "eval"]) {
  const tell = (code) => console.error(name + " was given " + code.at(-1));
  globalThis[name] = new Proxy(globalThis[name], {
    construct(target, code) { tell(code); return Reflect.construct(target, code); },
    apply(target, self, code) { tell(code); return Reflect.apply(target, self, code); },
  });
}
`;

test("a PDF's own functions are run without being compiled to JavaScript", async ({ page, show }) => {
  await page.route("**/assets/pdf.worker*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: WATCH + (await response.text()) });
  });
  const file = await show(Buffer.from(PDF));
  const canvas = file.getByRole("img", { name: "Page 1 of 1" });
  await expect(canvas).toBeVisible();
  const colour = () =>
    canvas.evaluate((element: HTMLCanvasElement) =>
      Array.from(element.getContext("2d")?.getImageData(element.width / 2, element.height / 2, 1, 1).data ?? []),
    );
  await expect.poll(colour).toEqual([255, 0, 0, 255]);
});
