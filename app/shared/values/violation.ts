export interface Violation {
  table: string
  id: string
  problem: string
}
