import com.google.gson.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Asks the Storage emulator for Firestore documents while a rule is being evaluated. */
final class DocumentFetcher {
  private static final long FETCH_TIMEOUT_SECONDS = 20;

  private final Map<Integer, CompletableFuture<JsonObject>> waiting = new ConcurrentHashMap<>();
  private final Consumer<JsonObject> send;

  DocumentFetcher(Consumer<JsonObject> send) {
    this.send = send;
  }

  /**
   * Returns the fields of the document in Firestore REST form, or empty when there is none.
   *
   * <p>The number of the request that is being evaluated is reused for the fetch, so that the emulator finds
   * the handler again; a request therefore has one fetch under way at a time.
   */
  Optional<JsonObject> fetch(int requestId, String path) throws Exception {
    CompletableFuture<JsonObject> answer = new CompletableFuture<>();
    waiting.put(requestId, answer);
    send.accept(fetchRequest(requestId, path));
    JsonObject reply = answer.get(FETCH_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    if (!"ok".equals(reply.get("status").getAsString())) return Optional.empty();
    JsonObject fields = reply.getAsJsonObject("result").getAsJsonObject("fields");
    return Optional.of(fields == null ? new JsonObject() : fields);
  }

  /** Hands the emulator's answer to the fetch that waits for it. */
  void deliver(JsonObject reply) {
    CompletableFuture<JsonObject> answer = waiting.remove(reply.get("id").getAsInt());
    if (answer != null) answer.complete(reply);
  }

  private static JsonObject fetchRequest(int requestId, String path) {
    JsonObject context = new JsonObject();
    context.addProperty("path", path);
    JsonObject request = new JsonObject();
    request.addProperty("id", requestId);
    request.addProperty("server_request_id", requestId);
    request.addProperty("status", "ok");
    request.addProperty("action", "fetch_firestore_document");
    request.add("context", context);
    return request;
  }
}
