/** An open position in the list (ledger N-50). */
export type JobRow = {
  id: string;
  title: string;
  titleEn: string;
  city: string;
  department: string;
  href: string;
};

/** One page of open positions. */
export type JobListView = {
  kind: "list";
  rows: JobRow[];
  total: number;
  page: number;
  pages: number;
  /** URL of the first page, set if the requested page is after the last one. */
  first: string | null;
  previous: string | null;
  next: string | null;
};
