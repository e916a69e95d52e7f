import { described } from '#shared/validators/described'
import { line } from '#shared/validators/texts'

const LONGEST = 36

/** The id of something. One that is no UUID is an id that nothing has. */
export const id = () => line(LONGEST).use(described({ format: 'uuid' }))
