import { type ClientConfig, Client as PgClient } from "pg";

/**
 * A client of `pg` that closes its connection after an error. `pg` leaves a connection open if it
 * has no password for it. The process would then wait until the server closes it.
 */
export class Client extends PgClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on("error", () => this.connection.stream.destroy());
  }
}
