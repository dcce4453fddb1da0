// Before each test file of every project. What it does, it does once a worker.
import './patience.ts';
