/** In place of the package web-worker, which takes a test runner’s thread for a worker of its own. No test reads with a pool. */
export default class {}
