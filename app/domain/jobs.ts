/** An open position in the list (ledger N-50). */
export type JobRow = {
  id: string;
  title: string;
  titleEn: string;
  city: string;
  department: string;
  href: string;
};

/** A page of open positions. */
export type JobListView = {
  kind: "list";
  rows: JobRow[];
  total: number;
  page: number;
  pages: number;
  /** Address of the first page, on one behind the last. */
  first: string | null;
  previous: string | null;
  next: string | null;
};
