import { armFaultPoints } from '#platform/lifecycle/fault_point'

class PowerCut extends Error {}

/** Runs something until a fault point stops the process. */
export async function dieAt(point: string, work: () => Promise<unknown>): Promise<void> {
  let deaths = 0
  armFaultPoints((name) => {
    if (name !== point) return
    deaths += 1
    throw new PowerCut(point)
  })
  await work().catch((error) => {
    if (!(error instanceof PowerCut)) throw error
  })
  armFaultPoints(null)

  if (deaths === 0) throw new Error(`Nothing died at ${point}`)
}
