import app from '@adonisjs/core/services/app'
import type { Lazy } from '#platform/lifecycle/lazy_registry'
import type { DomainEventListener, Publication } from '#shared/events/domain_event'

export function passOn<Payload extends object, Input>(
  load: Lazy<{ handle(input: Input): Promise<unknown> }>,
  inputOf: (payload: Payload, publication: Publication) => Input
) {
  return async () => {
    const { default: Action } = await load()

    return {
      default: class implements DomainEventListener<Payload> {
        async handle(payload: Payload, publication: Publication) {
          const action = await app.container.make(Action as never)
          await (action as InstanceType<typeof Action>).handle(inputOf(payload, publication))
        }
      },
    }
  }
}
