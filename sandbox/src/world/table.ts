export type Row = { id: string };

/** Objects of one kind, in the order they were made. */
export class Table<T extends Row> {
  readonly #places = new Map<string, number>();
  readonly rows: T[] = [];

  constructor(rows: T[] = []) {
    for (const row of rows) this.insert(row);
  }

  insert(row: T): T {
    this.#places.set(row.id, this.rows.length);
    this.rows.push(row);
    return row;
  }

  find(id: string | null | undefined): T | undefined {
    const place = id ? this.#places.get(id) : undefined;
    return place === undefined ? undefined : this.rows[place];
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  /** Newest first. */
  *newestFirst(): Generator<T> {
    for (let place = this.rows.length - 1; place >= 0; place -= 1) yield this.rows[place] as T;
  }
}
