// Loaded into a measured process: collects its garbage when asked to by SIGUSR2, so that only what is held is counted.
process.on('SIGUSR2', () => globalThis.gc?.());
