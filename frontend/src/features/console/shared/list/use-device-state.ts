import { useState } from 'react';
import { useStaffMember } from '../api/get-staff-member.ts';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is forbidden or holds something else.
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It still holds until the page is left.
  }
}

/** What `parse` takes out of a stored value leaves the device too. */
function readClean<Value>(key: string, parse: (stored: unknown) => Value): Value {
  const stored = read(key);
  const value = parse(stored);
  if (stored !== null && JSON.stringify(stored) !== JSON.stringify(value)) write(key, value);
  return value;
}

/**
 * `useState` that this device keeps for the signed-in member of staff. `parse` makes a value of whatever is stored, also
 * of nothing.
 */
export function useDeviceState<Value>(name: string, parse: (stored: unknown) => Value) {
  const id = useStaffMember(false).data?.id ?? '';
  const key = `tapory.console.${id}.${name}`;
  const [value, setValue] = useState(() => readClean(key, parse));
  const change = (next: Value) => {
    write(key, next);
    setValue(next);
  };
  return [value, change] as const;
}
