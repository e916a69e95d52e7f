import env from '#start/env'
import { armFaultPoints } from '#platform/lifecycle/fault_point'

/** With FAULT_POINT set, this process is gone, as by a power cut, when it passes the point of that name. */
const fatal = env.get('FAULT_POINT')

if (fatal)
  armFaultPoints((point) => {
    if (point === fatal) process.kill(process.pid, 'SIGKILL')
  })
