/** Why there is no start screen: there is no host, it turned this page away, or the window is at fault. */
export const EarlyTrouble = ({ title, why, help }: { title: string; why: string; help: string }) => (
  <div className="full">
    <div role="alert">
      <h1>{title}</h1>
      <p>{why}</p>
      <p>{help}</p>
    </div>
  </div>
);
