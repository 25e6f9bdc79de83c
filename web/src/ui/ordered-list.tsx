import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that people sort: with two buttons each, by keyboard or pointer, or by dragging the grip. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, onOrder, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [spoken, setSpoken] = useState("");
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    onOrder(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSpoken(copy.moved(nameOf(item), to + 1, items.length));
  };
  const indexOf = (key: string) => items.findIndex((it) => keyOf(it) === key);
  const drag = useDragging(list, (key, to) => move(indexOf(key), to));
  const refocus = useFocusAfterMove(list, items.map(keyOf).join(" "));
  return (
    <>
      <ol ref={list} aria-label={label} className="grid grid-cols-[minmax(0,1fr)]">
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item);
          return (
            <li
              key={key}
              data-key={key}
              data-dragged={drag.draggedKey === key || undefined}
              className="flex items-start gap-2 border-t border-line py-2 lg:items-center data-dragged:bg-primary-soft"
            >
              <span
                aria-hidden
                data-grip
                className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-ink-3 max-lg:size-11"
                onPointerDown={(event) => drag.begin(event, key)}
              >
                <GripVertical size="1.125rem" />
              </span>
              <div className="min-w-0 grow">{children(item, index)}</div>
              <span className="flex shrink-0 max-lg:flex-col">
                <MoveButton
                  name={copy.up(name)}
                  isAtEnd={index === 0}
                  onMove={() => {
                    refocus(key, "up");
                    move(index, index - 1);
                  }}
                  direction="up"
                />
                <MoveButton
                  name={copy.down(name)}
                  isAtEnd={index === items.length - 1}
                  onMove={() => {
                    refocus(key, "down");
                    move(index, index + 1);
                  }}
                  direction="down"
                />
              </span>
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{spoken}</output>
    </>
  );
}

interface MoveButtonProps {
  name: string;
  direction: "up" | "down";
  /** Stays focusable at the end of the list, so that the focus is not lost. */
  isAtEnd: boolean;
  onMove: () => void;
}

function MoveButton({ name, direction, isAtEnd, onMove }: MoveButtonProps) {
  const Icon = direction === "up" ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      data-move={direction}
      aria-label={name}
      title={name}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onMove}
      className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink aria-disabled:text-line-strong max-lg:size-11"
    >
      <Icon aria-hidden size="1.125rem" />
    </button>
  );
}

/** The browser drops the focus when React moves the row that has it. */
function useFocusAfterMove(list: { current: HTMLOListElement | null }, order: string) {
  const pressed = useRef<{ key: string; direction: string; order: string } | null>(null);
  useEffect(() => {
    // The new order may come a render later.
    if (pressed.current === null || pressed.current.order === order) return;
    const { key, direction } = pressed.current;
    pressed.current = null;
    const row = rowsOf(list.current).find((it) => it.dataset["key"] === key);
    row?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus();
  }, [list, order]);
  return (key: string, direction: string) => {
    pressed.current = { key, direction, order };
  };
}

/** Listens on the window: a moved row loses the pointer. */
function useDragging(
  list: { current: HTMLOListElement | null },
  onDrag: (key: string, to: number) => void,
) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    if (draggedKey === null) return;
    const rows = rowsOf(list.current);
    const middles = rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const from = rows.findIndex((row) => row.dataset["key"] === draggedKey);
    // Past the middle of each row it passes; at its edge, rows of different heights would swap back and forth.
    const above = middles.filter((y, at) => at !== from && y < event.clientY).length;
    onDrag(draggedKey, above);
  });
  useEffect(() => {
    if (draggedKey === null) return;
    const move = (event: globalThis.PointerEvent) => follow(event);
    const end = () => setDraggedKey(null);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, [draggedKey]);
  const begin = (event: PointerEvent, key: string) => {
    event.preventDefault();
    setDraggedKey(key);
  };
  return { draggedKey, begin };
}

const rowsOf = (list: HTMLOListElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(":scope > li") ?? []),
];

const copy = {
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, position: number, total: number) =>
    `${name} is now ${position} of ${total}`,
};
