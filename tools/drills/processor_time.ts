import { readdirSync, readFileSync } from 'node:fs'

/** Hundredths of a second, as Linux counts them for every program. */
const TICKS_PER_SECOND = 100

interface Task {
  pid: number
  parent: number
  group: number
  ticks: number
}

/** @returns seconds of processor time that the tasks which match, and those below them, have taken so far (Linux) */
export function processorSeconds(isWanted: (task: Task) => boolean): number {
  const tasks = allTasks()
  const wanted = new Set(tasks.filter(isWanted).map(({ pid }) => pid))
  for (const { pid, parent } of tasks) if (wanted.has(parent)) wanted.add(pid)
  const ticks = tasks.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0)

  return ticks / TICKS_PER_SECOND
}

/** In the order of their ids: mostly parents first. */
function allTasks(): Task[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap(taskOf)
}

/** The name, in brackets, may hold spaces: what counts comes after it. */
function taskOf(pid: number): Task[] {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/)
    const fields = rest.split(' ').map(Number)

    return [{ pid, parent: fields[1], group: fields[2], ticks: fields[11] + fields[12] }]
  } catch {
    return []
  }
}
