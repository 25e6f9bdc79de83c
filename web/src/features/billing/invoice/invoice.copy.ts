const statuses: Readonly<Record<string, string>> = {
  paid: "Paid",
  open: "Open",
  void: "Void",
  uncollectible: "Not paid",
  refunded: "Refunded",
  partially_refunded: "Partly refunded",
};

export const invoiceCopy = {
  title: "Invoice History",
  loading: "Loading your invoices",
  failed: "Failed to load invoices",
  failedHint: "Please try refreshing the page",
  empty: "No invoices yet. They appear here after your first payment.",
  earlier: (count: number) => (count === 1 ? "1 earlier invoice" : `${count} earlier invoices`),
  number: "Invoice",
  unnumbered: "Invoice",
  paidUntil: (plan: string, to: string) => `${plan} until ${to}`,
  paidFor: (plan: string, from: string, to: string) => `${plan}, ${from} to ${to}`,
  amount: "Amount paid",
  due: (price: string) => `${price} to pay`,
  statusLabel: (status: string) => statuses[status] ?? status,
  view: "View",
  viewOf: (name: string, date: string) => `${name} of ${date}, opens in a new tab`,
  document: "Document",
} as const;
