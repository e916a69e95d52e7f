import type { Stage } from '../canvas.ts'
import type { Scene } from '../scene.ts'

/** How a view composes the scene, before anything is painted. */
export type Framing = {
  /** Horizon as a share of the height. */
  horizon: number
  /** Scale of the land on the horizon. */
  lift: number
  /** Near headlands on both sides. */
  isFlanked?: boolean
}

/** The output of a view: SVG above the water, its reflection, and ground painted over the water. */
export type Composition = {
  above: string[]
  below: string[]
  ground?: () => void
}

export type View = {
  framing: Framing
  compose(scene: Scene, stage: Stage): Composition
}
