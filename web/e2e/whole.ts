/** What the client asks for, but with whole pages: tests that change pages on their way have no use for changes. */
export const whole = (message: string | Buffer): string => JSON.stringify({ ...JSON.parse(String(message)), changes: undefined });
