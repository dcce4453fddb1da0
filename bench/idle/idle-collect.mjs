// Loaded into a measured process, built or not: collects garbage at SIGUSR2, so that only what is held is counted.
process.on('SIGUSR2', () => globalThis.gc?.());
