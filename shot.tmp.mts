import { chromium } from "@playwright/test";
const b = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-quic","--disable-background-networking","--disable-component-update","--disable-sync"]});
const [,, path="/workflows/inv-2026-q3", name="list", widths="1440,1024,375", themes="light", action=""] = process.argv;
for (const theme of themes.split(",")) for (const w of widths.split(",").map(Number)) {
  const c = await b.newContext({viewport:{width:w,height:w<500?812:900},colorScheme:theme as any, hasTouch: w<500});
  const p = await c.newPage();
  p.on("console",m=>{ if(["error","warning"].includes(m.type())) console.log(m.type(), m.text().slice(0,300)); });
  p.on("pageerror",e=>console.log("PAGEERROR",e.message));
  await p.goto("http://localhost:4900/"); await p.getByRole("button",{name:"Explore the demo"}).click(); 
  await p.getByRole("table").waitFor();
  await p.goto("http://localhost:4900"+path); await p.waitForTimeout(2500);
  if (action) { await eval(`(async()=>{${action}})()`); await p.waitForTimeout(800); }
  await p.screenshot({path:`/tmp/shots/${name}-${w}-${theme}.png`});
  await c.close();
}
await b.close();
