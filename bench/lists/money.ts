/** Bar at p95: 150 ms. */
export const figures: Record<string, string> = {
  "finance summary": "finances/summary",
  "chart, 7 days": "finances/charts?range=7d",
  "chart, a year": "finances/charts?range=1y",
};

export const money: Record<string, string> = {
  "entries, first page": "finances/entries",
  "entries, page 40": "finances/entries?page=40",
  "subscribers, first page": "finances/subscribers?state=active",
  "subscribers, page 40": "finances/subscribers?state=active&page=40",
  "subscribers who left": "finances/subscribers?state=left",
  "customers, first page": "stripe/customers",
  "customers, page 40": "stripe/customers?page=40",
  "customers, search by name": "stripe/customers?search=person-7654",
  "customers, search by part": "stripe/customers?search=4321@exam",
  "customers, search two letters": "stripe/customers?search=so",
  "customers, search two, nobody": "stripe/customers?search=zq",
  "customers, search nobody": "stripe/customers?search=xyzzy",
  "customers, search, sorted": "stripe/customers?search=person-1&sort=username&direction=desc",
  "customers, sort by username": "stripe/customers?sort=username",
  "customers, sort by email": "stripe/customers?sort=email&direction=desc",
  "customers, sort by next bill": "stripe/customers?sort=nextBill",
  "customers, sort by status": "stripe/customers?sort=status",
  "customers, past due": "stripe/customers?status=past_due",
  "customers, figures": "stripe/customers/figures?search=person-7654",
  plans: "stripe/settings",
};
