/** The search of Ctrl K, and what the page of a customer loads. */
export const person: Record<string, string> = {
  "find by name": "search?search=person-76543",
  "find by email": "search?search=person76543@example.com",
  "find by part of a name": "search?search=person",
  "find nobody": "search?search=xyzzy",
  "summary of a customer": "users/{customer}/summary",
  "what waits for a customer": "users/{customer}/care",
  "timeline of a customer": "users/{customer}/timeline",
  "payments of a customer": "stripe/customers/{customer}",
  "summary of a patient": "users/{person}/summary",
  "what waits for a patient": "users/{person}/care",
  "timeline of a patient": "users/{person}/timeline",
  "timeline with reads": "users/{person}/timeline?groups=reads",
};
