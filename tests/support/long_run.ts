/** Whether tests that play random cases play many of them: `npm run soak -- cases`. */
export const isLongRun = process.env.LONG_RUN === 'true'
