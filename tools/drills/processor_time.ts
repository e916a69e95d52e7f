import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100

interface Task {
  pid: number
  parent: number
  group: number
  ticks: number
}

/** @returns seconds of CPU time used so far by the matching processes and their descendants (Linux) */
export function processorSeconds(isWanted: (task: Task) => boolean): number {
  const tasks = allTasks()
  const wanted = new Set(tasks.filter(isWanted).map(({ pid }) => pid))
  for (const { pid, parent } of tasks) if (wanted.has(parent)) wanted.add(pid)
  const ticks = tasks.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0)

  return ticks / TICKS_PER_SECOND
}

/** Sorted by id, so that parents usually come first. */
function allTasks(): Task[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap(taskOf)
}

/** The process name, in brackets, may contain spaces; the fields are read after it. */
function taskOf(pid: number): Task[] {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/)
    const fields = rest.split(' ').map(Number)

    return [{ pid, parent: fields[1], group: fields[2], ticks: fields[11] + fields[12] }]
  } catch {
    return []
  }
}
