import { getPriority, setPriority } from 'node:os'

/** Pages and bookings come first. */
const NICENESS = 5

/** Lowers the priority of a process, by default of this one. A courtesy: where the system does not allow it, nothing changes. */
export function giveWay(pid = process.pid): void {
  try {
    setPriority(pid, Math.max(NICENESS, getPriority()))
  } catch {}
}
