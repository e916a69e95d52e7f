import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
export const TICKS_PER_SECOND = 100

interface Task {
  pid: number
  parent: number
  group: number
  ticks: number
}

/** Whether the CPU time of other processes can be read here. */
export const hasProcessorTime = existsSync('/proc/self/stat')

/**
 * @returns seconds of CPU time (user and system) used so far by the matching processes and their descendants, ended
 *   ones included (Linux)
 */
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

function taskOf(pid: number): Task[] {
  try {
    return [{ pid, ...taskIn(readFileSync(`/proc/${pid}/stat`, 'utf8')) }]
  } catch {
    return []
  }
}

/**
 * Reads a line of /proc/<pid>/stat: the process name, in brackets, may contain spaces, so the fields are read after
 * it. Children that have ended count for the process that waited for them.
 */
export function taskIn(line: string): Omit<Task, 'pid'> {
  const fields = line
    .slice(line.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number)
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)

  return { parent: fields[1], group: fields[2], ticks }
}
