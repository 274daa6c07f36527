/** How many tables wait for whoever is here: all of them, and those that are not open on this page. */
export const awaiting = $state({ all: 0, elsewhere: 0 });
