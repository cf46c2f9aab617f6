// For work that a press has asked for and that its own frame need not wait for.

/** Waits until what the press has changed is on its way to the screen. A page out of sight waits until it is seen. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // Behind the frame that is about to be drawn, not in it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
