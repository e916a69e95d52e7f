import { startGuarded } from './guard.ts'

type Run = {
  command: string[]
  cwd: string
  /** File that receives the output. */
  log: string
  environment: NodeJS.ProcessEnv
}

const running = new Set<() => void>()

/** Runs a command to completion; resolves with its exit code. */
export async function runToEnd({ command, cwd, log, environment }: Run): Promise<number> {
  const child = startGuarded({ command, cwd, env: { ...environment, NO_COLOR: '1' }, log })
  running.add(child.kill)
  const code = await child.ended
  running.delete(child.kill)
  return code
}

/** Kills the commands that `runToEnd` still waits for. */
export function abortRuns(): void {
  for (const kill of running) kill()
}
