import { idOf } from "./ids.ts";

export type Row = { id: string };

/** Objects of one type, in creation order. */
export class Table<T extends Row> {
  readonly #places = new Map<string, number>();
  readonly #byCustomer: Map<string, T[]> | undefined;
  readonly rows: T[] = [];

  /** @param isOwned Whether each row permanently belongs to one customer, and is indexed by it. */
  constructor(rows: T[] = [], isOwned = false) {
    if (isOwned) this.#byCustomer = new Map();
    for (const row of rows) this.insert(row);
  }

  insert(row: T): T {
    this.#places.set(row.id, this.rows.length);
    this.rows.push(row);
    this.#addToCustomer(row);
    return row;
  }

  find(id: string | null | undefined): T | undefined {
    const place = id ? this.#places.get(id) : undefined;
    return place === undefined ? undefined : this.rows[place];
  }

  /** Rows that may belong to a customer: only theirs if indexed, otherwise all. */
  rowsOf(customer: string | undefined): T[] {
    if (customer === undefined || !this.#byCustomer) return this.rows;
    return this.#byCustomer.get(customer) ?? [];
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  /** Newest first. */
  *newestFirst(): Generator<T> {
    for (let place = this.rows.length - 1; place >= 0; place -= 1) yield this.rows[place] as T;
  }

  #addToCustomer(row: T): void {
    const { customer } = row as { customer?: string | { id: string } | null };
    const owner = idOf(customer);
    if (!this.#byCustomer || owner === null) return;
    const own = this.#byCustomer.get(owner);
    if (own) own.push(row);
    else this.#byCustomer.set(owner, [row]);
  }
}
