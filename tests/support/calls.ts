import type { ApiClient } from '@japa/api-client'

export type Call = ReturnType<ApiClient['get']>

/** The body of the response to a call. */
export async function bodyOf(call: Call) {
  const answer = await call
  return answer.body()
}

/** Makes the call and asserts this status. */
export async function expectStatus(call: Call, status: number): Promise<void> {
  const answer = await call
  answer.assertStatus(status)
}
