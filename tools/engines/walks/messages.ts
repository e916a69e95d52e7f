import { readAs } from '../../page_checks/facts.ts'
import { signIn, type Walk } from '../walk.ts'

interface Conversation {
  id: string
  owner: { firstName: string }
  renter: { firstName: string }
}

/** Renter on a desk and owner on a phone write to each other; each text arrives without reloading. */
export const messages: Walk = {
  title: 'messages in two windows',
  run: async ({ origin, enter, token }) => {
    const { id, renter, owner } = await sharedConversation(origin)
    const [desk, phone] = [await enter('desk'), await enter('phone')]
    await signIn(desk, 'renter')
    await signIn(phone, 'owner')
    for (const window of [desk, phone]) await window.open(`/messages/${id}`)

    await desk.fill(`Message to ${owner.firstName}`, `Question ${token}`)
    await desk.press('button', 'Send')
    await phone.see(`Question ${token}`)
    await phone.fill(`Message to ${renter.firstName}`, `Answer ${token}`)
    await phone.press('button', 'Send')
    await desk.see(`Answer ${token}`)
    for (const window of [desk, phone])
      await window.check(
        'the page itself does not scroll',
        'document.documentElement.scrollHeight <= innerHeight'
      )
  },
}

async function sharedConversation(origin: string): Promise<Conversation> {
  const [renters, owners] = await Promise.all(
    ['renter', 'owner'].map((person) =>
      readAs<{ conversations: Conversation[] }>(origin, person, '/conversations')
    )
  )
  const ids = new Set(owners.conversations.map(({ id }) => id))
  return renters.conversations.find(({ id }) => ids.has(id))!
}
