/** The allowed transitions of a status. */
export type Transitions<Status extends string> = {
  /** Whether the table has the transition. */
  can(from: Status, to: Status): boolean;
  /** Throws on a transition that the table does not have. A status may stay as it is. */
  assert(from: Status, to: Status): void;
};

/** Declares the transitions of a status, which stands after `subject` in the error: `an invoice cannot go from …`. */
export function defineTransitions<Status extends string>(
  subject: string,
  table: Record<Status, readonly NoInfer<Status>[]>,
): Transitions<Status> {
  const can = (from: Status, to: Status): boolean => table[from].includes(to);
  return {
    can,
    assert(from, to) {
      if (from !== to && !can(from, to)) throw new Error(`${subject} cannot go from ${from} to ${to}`);
    },
  };
}
