import app from '@adonisjs/core/services/app'
import type { Lazy } from '#platform/lifecycle/lazy_registry'
import type { DomainEventListener, Publication } from '#shared/events/domain_event'

/** A listener that calls an action of another module, loaded when the first event arrives. */
export function passOn<Payload extends object, Input>(
  load: Lazy<{ handle(input: Input): Promise<unknown> }>,
  inputOf: (payload: Payload, publication: Publication) => Input
): DomainEventListener<Payload> {
  return async (payload, publication) => {
    const { default: Action } = await load()
    const action = await app.container.make(Action as never)

    await (action as InstanceType<typeof Action>).handle(inputOf(payload, publication))
  }
}

/** A listener that is a function of a module, loaded when the first event arrives. */
export function callOf<Name extends string, Payload extends object>(
  load: () => Promise<Record<NoInfer<Name>, DomainEventListener<Payload>>>,
  name: Name
): DomainEventListener<Payload> {
  return async (payload, publication) => {
    const { [name]: listener } = await load()
    await listener(payload, publication)
  }
}
