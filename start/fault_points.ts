import env from '#start/env'
import { armFaultPoints } from '#platform/lifecycle/fault_point'

/** With FAULT_POINT set, the process is killed when it reaches the fault point of that name. */
const fatal = env.get('FAULT_POINT')

if (fatal)
  armFaultPoints((point) => {
    if (point === fatal) process.kill(process.pid, 'SIGKILL')
  })
