/**
 * The sizes of the window at which the layout changes, in CSS px at the usual text size. A style names one with
 * `@media (--phone)`, which `scripts/vite-styles.ts` replaces; a component passes one to `useMediaQuery`.
 */
export const MEDIA = {
  /** Rows have two lines, filters are behind a button, and targets are large enough for a thumb. */
  phone: "(max-width: 759px), (max-height: 499px)",
  /** Every window that is not a phone's. */
  desk: "(min-width: 760px) and (min-height: 500px)",
  /** A document's file and labels are tabs. */
  narrow: "(max-width: 1023px), (max-height: 499px)",
  /** A document's file and labels are beside each other. */
  panes: "(min-width: 1024px) and (min-height: 500px)",
  /** Words leave the bar, and icons stay. */
  laptop: "(max-width: 1279px)",
  /** There is room for what is useful but not needed. */
  wide: "(min-width: 1600px)",
  /** A phone with large text. */
  tiny: "(max-width: 300px)",
} as const;
