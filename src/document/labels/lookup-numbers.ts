interface Amount {
  sign: string;
  /** Digits without separators. */
  whole: string;
  /** Digits after the decimal separator; may be empty. */
  fraction: string;
}

// A number with a currency or a percent sign on either side.
const NUMBER =
  /^(?:[$€£¥]|[a-z]{2,3}(?= |\.))?\.? ?(?<sign>[-+−]?) ?(?<digits>\d(?:[\d.,'’ ]*\d)?) ?(?:[$€£¥%]|[a-z]{2,3}\.?)?$/i;
const GROUPED =
  /^(?<whole>\d{1,3}(?:(?<separator>[.,'’ ])\d{3})(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<fraction>\d+))?$/;
const UNGROUPED = /^(?<whole>\d+)(?:[.,](?<fraction>\d+))?$/;

// The separators of thousands and of decimals, the most common pairs first.
const SEPARATORS = [
  [",", "."],
  [".", ","],
  [" ", ","],
  ["", "."],
  ["", ","],
  ["’", "."],
  ["'", "."],
  [" ", "."],
] as const;

/**
 * Other ways to write a number: with other separators, and with zeros at the end dropped or added. Empty if the text is
 * not a number.
 */
export function numbersLike(text: string): string[] {
  return readAmounts(text).flatMap(({ sign, ...amount }) => {
    const unsigned = writeAmount(amount);
    // A minus may also stand behind the number or be a pair of parentheses.
    return sign === "" ? unsigned : [...unsigned.map((number) => `-${number}`), ...unsigned];
  });
}

/** The amounts that a text may mean: two for a text such as `12.500`, which may also have three decimals. */
function readAmounts(text: string): Amount[] {
  const { sign = "", digits = "" } = NUMBER.exec(text.replace(/\s/g, " "))?.groups ?? {};
  const amounts = [GROUPED, UNGROUPED].flatMap((form) => {
    const { whole, fraction = "" } = form.exec(digits)?.groups ?? {};
    return whole === undefined ? [] : [{ sign: sign === "−" ? "-" : sign, whole: whole.replace(/\D/g, ""), fraction }];
  });
  // Digits after a leading zero are an identifier.
  return amounts.filter(({ whole }) => whole === "0" || !whole.startsWith("0"));
}

function writeAmount({ whole, fraction }: Omit<Amount, "sign">): string[] {
  const trimmed = fraction.replace(/0+$/, "");
  const fractions = new Set([fraction, trimmed.padEnd(2, "0"), trimmed]);
  return [...fractions].flatMap((digits) =>
    SEPARATORS.map(([thousands, decimal]) => {
      const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
      return digits === "" ? grouped : grouped + decimal + digits;
    }),
  );
}
