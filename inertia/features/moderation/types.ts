/** One page of a list, as the server sends it. */
export type PageOf<Row> = {
  rows: Row[]
  total: number
  page: number
  limit: number
  totalPages: number
}

export type PersonFields = {
  firstName: string | null
  lastName: string | null
  email: string
}
