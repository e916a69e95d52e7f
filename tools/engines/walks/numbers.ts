import { deleteAs, readAs } from '../../page_checks/facts.ts'
import { until } from '../until.ts'
import { signIn, type Walk } from '../walk.ts'

interface Boat {
  id: string
  name: string
  lengthOverall: number
  draft: number | null
}

/** Numbers are typed with a comma; what is no number is refused and not saved as nothing. */
export const numbers: Walk = {
  title: 'numbers with a comma',
  run: async ({ origin, enter, token }) => {
    const renter = await enter('phone')
    await signIn(renter, 'renter')
    await renter.open('/account/boats')
    await renter.press('button', 'Add a boat')
    await renter.fill('Name', token)
    await renter.fill('Length overall (m)', '9,2')
    await renter.fill('Beam (m)', '3,1')
    await renter.fill('Draft (m)', 'deep')
    await renter.fill('Displacement (kg)', '4 200')
    await renter.press('button', 'Save boat')
    await renter.see('“deep” is not a number')
    await renter.fill('Draft (m)', '1,45')
    await renter.press('button', 'Save boat')

    const boat = await until('the boat is saved', async () => {
      const boats = await readAs<Boat[]>(origin, 'renter', '/vessels')
      return boats.find(({ name }) => name === token)
    })
    await deleteAs(origin, 'renter', `/vessels/${boat.id}`)
    if (boat.lengthOverall !== 9.2 || boat.draft !== 1.45)
      throw new Error(`Saved as ${boat.lengthOverall} and ${boat.draft} m.`)
  },
}
