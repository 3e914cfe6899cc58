/** One step of the breadcrumb trail; the last one has no address (spec §2 "Breadcrumb bar"). */
export type Crumb = { label: string; href: string | null };
