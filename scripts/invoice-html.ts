import type { InvoiceContent } from "./invoice-content";

/** Renders an invoice as a web page with the proportions of A4, for a screenshot. */
export function invoiceHtml(content: InvoiceContent, color: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>
  * { box-sizing: border-box; margin: 0; }
  body { width: 700px; height: 990px; padding: 52px 56px; position: relative; background: #fdfdfb; color: #22222a;
    font: 13px/1.45 "Liberation Serif", "Times New Roman", serif; }
  header { display: flex; justify-content: space-between; border-bottom: 3px double ${color}; padding-bottom: 16px; }
  header b { font-size: 25px; color: ${color}; }
  header div { text-align: right; font-size: 13px; }
  h1 { margin: 34px 0 24px; font-size: 30px; font-weight: normal; letter-spacing: 0.06em; color: ${color}; }
  section { display: flex; align-items: flex-start; justify-content: space-between; }
  section td { padding: 0; }
  section td:last-child { padding-left: 28px; text-align: right; }
  table { border-collapse: collapse; }
  .lines { width: 100%; margin: 40px 0 10px; }
  .lines :is(th, td) { padding: 6px 8px; border-bottom: 1px solid #c9c9c2; }
  .lines th { border-bottom: 2px solid ${color}; font-weight: bold; text-align: left; }
  :is(.lines, .totals) :is(th, td):not(:first-child) { text-align: right; }
  .totals { margin-left: auto; }
  .totals td { padding: 4px 8px; min-width: 130px; }
  .totals tr:last-child td { border-top: 2px solid ${color}; font-weight: bold; font-size: 16px; }
  .payment { margin-top: 40px; }
  footer { position: absolute; inset: auto 56px 36px; border-top: 1px solid ${color}; padding-top: 8px; font-size: 12px; }
  footer b { display: block; color: #a3201a; }
</style>
<header><b>${escape(content.supplier)}</b><div>${lines(content.supplierAddress)}</div></header>
<h1>${escape(content.title)}</h1>
<section><div>${lines(content.buyer)}</div><table>${rows(content.facts)}</table></section>
<table class="lines">${rows([content.columns], "th")}${rows(content.lines)}</table>
<table class="totals">${rows(content.totals)}</table>
<p class="payment">${lines(content.payment)}</p>
<footer>${escape(content.contact)}<b>${escape(content.note)}</b></footer>`;
}

function lines(texts: string[]) {
  return texts.map(escape).join("<br>");
}

function rows(cells: string[][], tag = "td") {
  return cells.map((row) => `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join("")}</tr>`).join("");
}

function escape(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
