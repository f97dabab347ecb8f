/** How much of a proof is run: a taste of it with all other tests, the whole by the command that proves. */
export const isLong = process.env.PROVE === 'long';

export const size = <T>(short: T, long: T): T => (isLong ? long : short);
