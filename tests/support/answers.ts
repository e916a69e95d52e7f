import type { ApiResponse } from '@japa/api-client'

/** Waits for the response to a request, asserts its status and returns it. */
export async function answers(
  status: number,
  request: PromiseLike<ApiResponse>
): Promise<ApiResponse> {
  const response = await request
  response.assertStatus(status)

  return response
}
